-- A line of the register may be sealed anew under another key, and changes in nothing else: its content is proven by content_mac, whatever seals it.
create function refuse_other_change_of_register() returns trigger language plpgsql as $$
begin
  -- The key's id stands behind the two first bytes, the second of which is its length.
  if to_jsonb(new) - 'content' <> to_jsonb(old) - 'content'
    or substring(new.content from 1 for 2 + get_byte(new.content, 1)) = substring(old.content from 1 for 2 + get_byte(old.content, 1)) then
    raise exception 'The register of purchases is only ever added to';
  end if;
  return new;
end $$;
drop trigger purchase_register_stays on purchase_register;
create trigger purchase_register_stays before delete on purchase_register
  for each row execute function refuse_change_of_register();
create trigger purchase_register_line_stays before update on purchase_register
  for each row execute function refuse_other_change_of_register();

-- Every process reads its key file again when another one begins to seal with a new key.
create function tell_encryption_keys_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('encryption_keys_changed', '');
  return null;
end $$;
create trigger encryption_key_changed after insert or delete on encryption_key
  for each row execute function tell_encryption_keys_changed();
