-- The page System asks when mail was sent last, and which mails of a day were refused.
create index mail_by_sent on mail (sent_at) where sent_at is not null;
create index mail_failed on mail (at) where state = 'failed';
