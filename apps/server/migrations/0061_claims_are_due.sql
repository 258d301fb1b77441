-- The last day on which a claim is repaid in time, as its customer is told.
alter table claim add column repay_before date;
update claim set repay_before = (raised_at at time zone 'utc')::date + 30;
alter table claim alter column repay_before set not null;
