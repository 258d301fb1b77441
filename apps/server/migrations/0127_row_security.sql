-- A call of a programme's portal or API runs as this role, and sees the rows of that programme alone, whatever its statement
-- forgets to ask. The owner of the tables, whom jobs, operators and migrations are, is not bound.
do $$
begin
  if not exists (select from pg_roles where rolname = 'reprise_caller') then
    create role reprise_caller nologin;
  end if;
exception
  -- Another database of this server makes it just now.
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'Rows are guarded by the role reprise_caller, which % may not create. As an administrator of the database run: create role reprise_caller nologin; grant reprise_caller to %', current_user, quote_ident(current_user);
end $$;
do $$
begin
  if not pg_has_role(current_user, 'reprise_caller', 'member') then
    execute format('grant reprise_caller to %I', current_user);
  end if;
  execute format('grant usage on schema %I to reprise_caller', current_schema());
end $$;

-- For this table and those of later migrations. `rows` is what a row of the programme's own is.
create function guard(guarded regclass, rows text, added text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('create policy own_programme on %s using (%s) with check (%s)', guarded, rows, added);
  execute format('grant select, insert, update, delete on %s to reprise_caller', guarded);
end $$;

create function guard_by_affiliate(guarded regclass) returns void language sql as $$
  select guard(guarded, 'affiliate_id = current_setting(''reprise.affiliate'', true)',
    'affiliate_id = current_setting(''reprise.affiliate'', true)')
$$;

-- What belongs to a row of another guarded table. Rows that are added name one by a foreign key, and often in the statement that adds it, where it is not seen yet.
create function guard_by(guarded regclass, parent regclass, key text, parent_key text default 'id') returns void language sql as $$
  select guard(guarded, format('exists (select from %s parent where parent.%I = %s.%I)', parent, parent_key, guarded, key), 'true')
$$;

select guard_by_affiliate(t) from unnest(array['address', 'browser_session', 'customer', 'customer_order', 'document', 'fraud_key',
  'fraud_reason', 'identity_try', 'payout_batch', 'promotion', 'purchase_document', 'purchase_register', 'purchase_register_head',
  'quotation', 'store_kit_request', 'voucher', 'voucher_import']::regclass[]) t;

select guard_by(t, 'customer_order', 'order_id') from unnest(array['batch', 'claim', 'collected_data', 'customer_case', 'documents_request',
  'evidence_link', 'evidence_photo', 'evidence_sealed', 'identity_device', 'identity_link', 'identity_mail', 'identity_record',
  'inspection', 'inspection_approval', 'litigation', 'mail', 'order_code', 'order_detail_change', 'order_grant', 'order_history',
  'order_item', 'order_link', 'order_note', 'order_promise', 'order_reminder', 'parcel', 'payout_line', 'photo_link',
  'product_return', 'reception', 'seller_declaration', 'store_order', 'work_in_hand', 'batch_line', 'batch_unexpected']::regclass[]) t;

select guard_by(t, 'order_item', 'item_id') from unnest(array['device_check', 'device_erasure', 'device_identifier']::regclass[]) t;
select guard_by(t, 'litigation', 'litigation_id') from unnest(array['litigation_event', 'litigation_line']::regclass[]) t;
select guard_by('identity_photo', 'identity_try', 'try_id');
select guard_by('parcel_event', 'parcel', 'parcel_id');
select guard_by('photo_link_photo', 'photo_link', 'link_id');
select guard_by('draft_details', 'browser_session', 'session_id');

-- What belongs to no programme, or is sealed and found by a key that cannot be guessed. Keys, people and their sessions are not among it.
grant select on affiliate, evidence_seal, former_token, theme, asset, asset_size, model, questionnaire, product, price, price_list, blocklist_entry to reprise_caller;
grant select, insert, update, delete on idempotency, sealed_file to reprise_caller;
grant select, insert on encryption_key, signing_key to reprise_caller;
grant insert on audit_entry to reprise_caller;

-- The queue belongs to its owner: a job is put there by this door alone.
create function put_jobs(names text[], payloads text[], run_ats timestamptz[], keys text[], most_tries int) returns void
  language plpgsql security definer as $$
begin
  perform graphile_worker.add_job(job.name, payload => job.payload::json, run_at => job.run_at, max_attempts => most_tries, job_key => job.key)
    from unnest(names, payloads, run_ats, keys) as job (name, payload, run_at, key);
end $$;
