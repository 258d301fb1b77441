-- Rows of the audit are chained in small batches, apart from who writes them: each link has a keyed hash over its row and over the link before. Kept for good.
create table audit_link (
  number       bigint primary key check (number > 0),
  -- No reference: a row that was removed must leave its link.
  entry_id     bigint not null unique,
  mac          bytea not null,
  chained_at   timestamptz(3) not null,
  -- When everything that was there had been chained before: a row that says it is older than that came later. Null for rows of the beginning.
  caught_up_at timestamptz(3)
);
create trigger audit_link_stays before update or delete on audit_link
  for each row execute function refuse_change_of_audit();
create trigger audit_link_is_not_emptied before truncate on audit_link
  for each statement execute function refuse_change_of_audit();
create trigger audit_entry_is_not_emptied before truncate on audit_entry
  for each statement execute function refuse_change_of_audit();

-- One row: how far the chain is, and what its last check came to.
create table audit_chain (
  id           boolean primary key default true check (id),
  began_at     timestamptz(3) not null,
  caught_up_at timestamptz(3),
  checked_at   timestamptz(3),
  checked_rows bigint,
  faults       integer,
  first_fault  text
);
insert into audit_chain (began_at) values (now());
