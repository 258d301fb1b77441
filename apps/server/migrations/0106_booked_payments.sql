-- When the bank told that it has executed one payment, while its batch waits to hear of the others.
alter table payout_line add column booked_at timestamptz;
