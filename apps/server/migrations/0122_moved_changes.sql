-- A change for a date can be moved: the job of an older version then does nothing, and no two people move it at once.
alter table scheduled_change add column version integer not null default 1;
