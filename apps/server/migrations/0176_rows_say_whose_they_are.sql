-- Each row of a programme says which, so that one database can be divided among machines by programme (docs/decisions/0207).
-- Columns and what fills them here; what is there already, in 0177.

-- By the key that leads to the row it belongs to. A call may add an order and its items in one statement, where the order is not
-- seen yet: such a call acts for one programme, and says so.
create function bear_affiliate(guarded regclass, parent regclass, key text, parent_key text) returns void language plpgsql as $$
begin
  execute format('alter table %s add column affiliate_id text', guarded);
  execute format(
    'create or replace function affiliate_by_%1$s() returns trigger language plpgsql as $body$
     begin
       new.affiliate_id := nullif(current_setting(''reprise.affiliate'', true), '''');
       if new.affiliate_id is null then
         select affiliate_id into new.affiliate_id from %2$s parent where parent.%3$I = new.%1$I;
       end if;
       return new;
     end $body$', key, parent, parent_key);
  execute format(
    'create trigger bears_affiliate before insert or update of %1$I on %2$s for each row
     when (new.affiliate_id is null) execute function affiliate_by_%1$s()', key, guarded);
end $$;

-- Led to its order by the link that it seals alone.
alter table evidence_sealed add foreign key (order_id) references customer_order;

-- Which row of which table one of these belongs to, as 0127 and its followers guarded them.
create view belonging as
  select rel.oid::regclass as guarded, fk.confrelid::regclass as parent, key.attname::text as key, parent_key.attname::text as parent_key
  from pg_trigger t join pg_class rel on rel.oid = t.tgrelid join pg_proc own on own.oid = t.tgfoid
    join pg_attribute key on key.attrelid = rel.oid and 'own_' || key.attname = own.proname
    join pg_constraint fk on fk.conrelid = rel.oid and fk.contype = 'f' and fk.conkey = array[key.attnum]
    join pg_attribute parent_key on parent_key.attrelid = fk.confrelid and parent_key.attnum = fk.confkey[1]
  where t.tgname = 'of_own_programme' and rel.relnamespace = current_schema()::regnamespace;

do $$
declare
  led text;
begin
  select string_agg(t.tgrelid::regclass::text, ', ') into led from pg_trigger t
    where t.tgname = 'of_own_programme' and t.tgrelid::regclass not in (select guarded from belonging);
  if led is not null then
    raise exception 'Guarded by a key that leads nowhere: %', led;
  end if;
end $$;
-- A parcel says it already (0160).
select bear_affiliate(guarded, parent, key, parent_key) from belonging where guarded <> 'parcel'::regclass;
