-- Keys of operators, stores and their programs. Only the SHA-256 of a key's 256 random bits is kept: such a secret cannot
-- be guessed from its hash, so that a slow hash, made for what people choose, would only slow every call down.
create table operator_key (
  id          text primary key check (id ~ '^[0-9a-f]{16}$'),
  name        text not null,
  secret_hash bytea not null,
  scopes      text[] not null check (cardinality(scopes) > 0),
  -- Null: every affiliate, those to come as well.
  affiliates  text[] check (cardinality(affiliates) > 0),
  -- Set for the key of one store, which is a store of one affiliate.
  store_id    text check (store_id is null or cardinality(affiliates) = 1),
  created_at  timestamptz not null,
  expires_at  timestamptz,
  revoked_at  timestamptz,
  -- The day is enough to find keys that nobody uses, and is written once a day rather than at every call.
  last_used   date
);

-- Who changed what, and who looked at what is personal. Ids and names of transitions, never what a person typed.
create table audit_entry (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  -- `key:<id of an operator key>` or `command-line:<account>`.
  actor      text not null,
  -- The operation of the contract, or the command.
  action     text not null,
  -- Ids that the action was about.
  subject    jsonb not null,
  request_id text
);
create index audit_entry_by_time on audit_entry (at);
create index audit_entry_by_order on audit_entry ((subject ->> 'order'), id) where subject ? 'order';

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is only ever added to';
end $$;
create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function refuse_change_of_audit();
