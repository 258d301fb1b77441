-- A test key reaches test programmes and nothing else, from its making on (docs/decisions/0204).
alter table operator_key
  add column test boolean not null default false,
  add constraint operator_key_test_check check (not test or affiliates is not null) not valid;

create function refuse_change_of_key() returns trigger language plpgsql as $$
begin
  raise exception 'A key stays what it was made as';
end $$;
create trigger operator_key_stays before update of test, affiliates on operator_key
  for each row when (old.test is distinct from new.test or old.affiliates is distinct from new.affiliates)
  execute function refuse_change_of_key();
