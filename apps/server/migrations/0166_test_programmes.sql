-- A test programme holds the test orders of a programme: what keeps programmes apart keeps tests apart (docs/decisions/0204).
alter table affiliate
  add column test_of text unique references affiliate on delete cascade,
  drop constraint affiliate_id_check,
  add constraint affiliate_id_check check (id ~ '^[A-Za-z0-9_-]{3,20}(~test)?$'),
  add constraint affiliate_test_check check ((id like '%~test') = (test_of is not null) and (test_of is null or id = test_of || '~test'));

-- What counts and what pays takes no test order, whatever a statement forgets. Earlier rows have no such programme, so they are not read.
alter table payout_batch add constraint payout_batch_no_test check (affiliate_id not like '%~test') not valid;
alter table purchase_register add constraint purchase_register_no_test check (affiliate_id not like '%~test') not valid;
alter table purchase_document add constraint purchase_document_no_test check (affiliate_id not like '%~test') not valid;

-- An order is a test from its placing on or never: its programme stays.
create function refuse_other_programme() returns trigger language plpgsql as $$
begin
  raise exception 'An order stays with its programme';
end $$;
create trigger order_keeps_programme before update of affiliate_id on customer_order
  for each row when (old.affiliate_id is distinct from new.affiliate_id) execute function refuse_other_programme();

-- A payment of a test order is in no batch either, whoever's the batch.
create function refuse_test_payment() returns trigger language plpgsql as $$
begin
  if exists (select from customer_order o where o.id = new.order_id and o.affiliate_id like '%~test') then
    raise exception 'A test order is in no batch of payments';
  end if;
  return new;
end $$;
create trigger payout_line_no_test before insert or update of order_id on payout_line
  for each row execute function refuse_test_payment();

-- The chain of evidence is only ever added to, but for test orders, which are removed whole.
create or replace function refuse_change_of_evidence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from customer_order o where o.id = old.order_id and o.affiliate_id like '%~test') then
    return old;
  end if;
  raise exception 'The chain of evidence is only ever added to';
end $$;

-- Removes what references the rows of a condition, the furthest first: also in tables that come later.
create function remove_below(parent regclass, condition text) returns void language plpgsql as $$
declare
  reference record;
  below text;
begin
  for reference in
    select c.conrelid::regclass as child,
      (select string_agg(format('%I', a.attname), ', ' order by k.place) from unnest(c.conkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as keys,
      (select string_agg(format('%I', a.attname), ', ' order by k.place) from unnest(c.confkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as parent_keys
    from pg_constraint c
    where c.contype = 'f' and c.confrelid = parent and c.conrelid <> parent and c.confdeltype in ('a', 'r', 'c')
  loop
    below := format('(%s) in (select %s from %s where %s)', reference.keys, reference.parent_keys, parent, condition);
    perform remove_below(reference.child, below);
    execute format('delete from %s where %s', reference.child, below);
  end loop;
end $$;

-- Orders of test programmes, with all that is theirs. Others are refused.
create function remove_test_orders(ids uuid[]) returns void language plpgsql as $$
declare
  listed text := format('id = any(%L::uuid[])', ids);
begin
  if exists (select from customer_order where id = any(ids) and affiliate_id not like '%~test') then
    raise exception 'Only test orders are removed';
  end if;
  perform remove_below('customer_order', listed);
  execute 'delete from customer_order where ' || listed;
end $$;
revoke execute on function remove_below(regclass, text), remove_test_orders(uuid[]) from public;
