-- Two tables whose keys have one name and lead to two others must not take each other's function (0176): it is named by where it leads as well.
create or replace function bear_affiliate(guarded regclass, parent regclass, key text, parent_key text) returns void language plpgsql as $$
declare
  its constant text := format('affiliate_of_%s_by_%s', parent, key);
begin
  execute format('alter table %s add column affiliate_id text', guarded);
  execute format(
    'create or replace function %1$I() returns trigger language plpgsql as $body$
     begin
       new.affiliate_id := nullif(current_setting(''reprise.affiliate'', true), '''');
       if new.affiliate_id is null then
         select affiliate_id into new.affiliate_id from %2$s parent where parent.%3$I = new.%4$I;
       end if;
       return new;
     end $body$', its, parent, parent_key, key);
  execute format(
    'create trigger bears_affiliate before insert or update of %1$I on %2$s for each row
     when (new.affiliate_id is null) execute function %3$I()', key, guarded, its);
end $$;
