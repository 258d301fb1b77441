-- When a screen first showed what a link leads to, before anything of it was used: the page that waits for that says so.
alter table identity_link add column seen_at timestamptz;
