-- Those from before 0176 say whose they are, and row-level security compares that alone (docs/decisions/0207).

-- A row and the one it belongs to are of one programme: the key that leads there says so, where a trigger of 0134 looked.
create function belong(guarded regclass, parent regclass, key text, parent_key text) returns void language plpgsql as $$
declare
  fk pg_constraint;
  mine constant text := 'affiliate_id = current_setting(''reprise.affiliate'', true)';
begin
  -- What may not be changed is not changed by this, and nobody is told of it.
  execute format('alter table %s disable trigger user', guarded);
  execute format('update %1$s t set affiliate_id = parent.affiliate_id from %2$s parent where parent.%3$I = t.%4$I and t.affiliate_id is null',
    guarded, parent, parent_key, key);
  execute format('alter table %s enable trigger user', guarded);
  if (select attnotnull from pg_attribute where attrelid = guarded and attname = key) then
    execute format('alter table %s alter column affiliate_id set not null', guarded);
  end if;

  if not exists (select from pg_constraint where conrelid = parent and conname = parent || '_of_affiliate') then
    execute format('alter table %1$s add constraint %2$I unique (%3$I, affiliate_id)', parent, parent || '_of_affiliate', parent_key);
  end if;
  select c.* into strict fk from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.conrelid = guarded and c.confrelid = parent and c.contype = 'f' and a.attname = key;
  execute format('alter table %s drop constraint %I', guarded, fk.conname);
  execute format('alter table %s add constraint %I foreign key (%I, affiliate_id) references %s (%I, affiliate_id) %s', guarded, fk.conname, key,
    parent, parent_key, case fk.confdeltype when 'c' then 'on delete cascade' when 'n' then format('on delete set null (%I)', key) else '' end);

  execute format('alter policy own_programme on %s using (%s) with check (%s)', guarded, mine, mine);
end $$;

-- What others belong to comes before them.
do $$
declare
  its record;
begin
  for its in select * from belonging order by parent::text not in ('customer_order', 'browser_session', 'identity_try'), guarded::text loop
    perform belong(its.guarded, its.parent, its.key, its.parent_key);
    execute format('drop trigger of_own_programme on %s', its.guarded);
  end loop;
end $$;
drop view belonging;

-- For the tables of later migrations.
create or replace function guard_by(guarded regclass, parent regclass, key text, parent_key text default 'id') returns void language sql as $$
  select bear_affiliate(guarded, parent, key, parent_key);
  select guard(guarded, 'false', 'false');
  select belong(guarded, parent, key, parent_key)
$$;
drop function guard_added;
do $$
declare
  own regprocedure;
begin
  for own in select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname like 'own\_%' and prorettype = 'trigger'::regtype loop
    execute format('drop function %s', own);
  end loop;
end $$;
