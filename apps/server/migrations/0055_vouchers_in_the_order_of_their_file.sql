-- The line of its file on which a code stands: codes are given in that order. Unknown of codes that came in before, or were typed.
alter table voucher add column line integer check (line > 0);
