-- A code belongs to the browser that asked for it, so that nobody uses up another's tries. Where many were asked for, one long
-- code is mailed that every browser may type which asked with the right address. A row that was not mailed answers somebody who
-- named another address, or whom the long code serves.
alter table order_code
  add column session_id uuid references browser_session,
  add column is_mailed boolean not null default true,
  add column is_shared boolean not null default false;
create index order_code_by_session on order_code (session_id) where session_id is not null;
