-- Since when a carrier does not call off a driver who is needed no more, until it does or the window is over (docs/decisions/0237).
-- Servers of before go on.
alter table pick_up add column stays_since timestamptz;
create index pick_up_that_stays on pick_up (ends_at) where stays_since is not null;
