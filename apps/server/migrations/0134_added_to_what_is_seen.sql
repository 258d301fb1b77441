-- What a caller adds belongs to a row that it sees. Looked at after the statement, which may add an order and its items at once.
create function guard_added(guarded regclass, parent regclass, key text, parent_key text) returns void language plpgsql as $$
begin
  execute format(
    'create or replace function own_%s() returns trigger language plpgsql as $check$
     begin
       if not exists (select from %s parent where parent.%I = new.%I) then
         raise exception ''What is added belongs to a row of another programme'' using errcode = ''insufficient_privilege'';
       end if;
       return null;
     end $check$', key, parent, parent_key, key);
  execute format(
    'create trigger of_own_programme after insert or update of %I on %s for each row
     when (new.%I is not null and current_user = ''reprise_caller'') execute function own_%s()', key, guarded, key, key);
end $$;

create or replace function guard_by(guarded regclass, parent regclass, key text, parent_key text default 'id') returns void language sql as $$
  select guard(guarded, format('exists (select from %s parent where parent.%I = %s.%I)', parent, parent_key, guarded, key), 'true');
  select guard_added(guarded, parent, key, parent_key)
$$;

select guard_added(t, 'customer_order', 'order_id', 'id') from unnest(array['batch', 'claim', 'collected_data', 'customer_case',
  'documents_request', 'evidence_link', 'evidence_photo', 'evidence_sealed', 'identity_device', 'identity_link', 'identity_mail',
  'identity_record', 'inspection', 'inspection_approval', 'litigation', 'mail', 'order_code', 'order_detail_change', 'order_grant',
  'order_history', 'order_item', 'order_link', 'order_note', 'order_promise', 'order_reminder', 'parcel', 'payout_line', 'photo_link',
  'product_return', 'reception', 'seller_declaration', 'store_order', 'work_in_hand', 'batch_line', 'batch_unexpected']::regclass[]) t;
select guard_added(t, 'order_item', 'item_id', 'id') from unnest(array['device_check', 'device_erasure', 'device_identifier']::regclass[]) t;
select guard_added(t, 'litigation', 'litigation_id', 'id') from unnest(array['litigation_event', 'litigation_line']::regclass[]) t;
select guard_added('identity_photo', 'identity_try', 'try_id', 'id');
select guard_added('parcel_event', 'parcel', 'parcel_id', 'id');
select guard_added('photo_link_photo', 'photo_link', 'link_id', 'id');
select guard_added('draft_details', 'browser_session', 'session_id', 'id');
