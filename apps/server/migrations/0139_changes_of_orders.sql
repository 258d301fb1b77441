-- Which transaction changed an order last, so that programs read on from what they have read and miss nothing (docs/decisions/0184). A
-- narrow table of its own: on the order it would have each of its indexes written at every change. It is filled before its references and
-- triggers are made: those keep sales waiting until the end.
create table order_change (
  order_id     uuid primary key,
  affiliate_id text not null,
  changed_by   xid8 not null,
  changed_at   timestamptz(3) not null
);
insert into order_change (order_id, affiliate_id, changed_by, changed_at)
  select id, affiliate_id, pg_current_xact_id(), status_since from customer_order;
create index order_change_by_transaction on order_change (changed_by, order_id) include (affiliate_id, changed_at);
create index order_change_by_time on order_change (changed_at, changed_by);
create index order_change_by_affiliate on order_change (affiliate_id);

do $do$
begin
  execute format($make$
create function note_order_change() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
begin
  insert into %1$I.order_change (order_id, affiliate_id, changed_by, changed_at)
    values (new.id, new.affiliate_id, pg_current_xact_id(), clock_timestamp())
    on conflict (order_id) do update set changed_by = excluded.changed_by, changed_at = excluded.changed_at
      where order_change.changed_by <> excluded.changed_by;
  return null;
end $body$
  $make$, current_schema());
end $do$;
revoke execute on function note_order_change() from public;

alter table order_change
  add constraint order_change_order_id_fkey foreign key (order_id) references customer_order on delete cascade not valid,
  add constraint order_change_affiliate_id_fkey foreign key (affiliate_id) references affiliate on delete cascade not valid;
create trigger order_was_placed after insert on customer_order for each row execute function note_order_change();
create trigger order_was_changed after update of version on customer_order for each row execute function note_order_change();

-- What was placed or removed while it was filled.
insert into order_change (order_id, affiliate_id, changed_by, changed_at)
  select o.id, o.affiliate_id, pg_current_xact_id(), o.status_since from customer_order o
  where not exists (select from order_change c where c.order_id = o.id);
delete from order_change c where not exists (select from customer_order o where o.id = c.order_id);
