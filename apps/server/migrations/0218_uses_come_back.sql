-- A sale that ends without a purchase gives the use of its promotion back, and takes it again when its product is bought after all: then
-- beyond the most there may be, too, as it was promised (docs/decisions/0259).
-- Servers of before go on, as their own count still stops at the most.
alter table promotion drop constraint promotion_check1;

create function promotion_follows_order() returns trigger language plpgsql as $$
declare
  back constant integer := case when new.status in ('cancelled', 'expired', 'returning', 'returned', 'recycled') then -1 else 1 end;
begin
  -- By id, so that two orders never wait for each other's.
  perform from promotion where id = any(new.promotion_ids) order by id for update;
  update promotion p set uses = greatest(0, p.uses + back * (select count(*) from unnest(new.promotion_ids) used where used = p.id))
  where p.id = any(new.promotion_ids);
  return null;
end $$;
create trigger promotion_used_or_not after update of status on customer_order for each row
  when (new.promotion_ids is not null
    and (old.status in ('cancelled', 'expired', 'returning', 'returned', 'recycled'))
      <> (new.status in ('cancelled', 'expired', 'returning', 'returned', 'recycled')))
  execute function promotion_follows_order();

update promotion p set uses = greatest(0, p.uses - ended.uses) from (
  select used as id, count(*) as uses from customer_order, unnest(promotion_ids) used
  where status in ('cancelled', 'expired', 'returning', 'returned', 'recycled') group by 1
) ended where p.id = ended.id;
