-- Money that a bank had paid and sent back days later: its line says so, and why; its order is free for another batch.
alter table payout_line drop constraint payout_line_status_check;
alter table payout_line add constraint payout_line_status_check
  check (status in ('planned', 'paid', 'left-out', 'rejected', 'returned'));
alter table payout_line drop constraint payout_line_check1;
alter table payout_line add constraint payout_line_reason_check
  check ((status in ('rejected', 'returned')) = (reason is not null));
