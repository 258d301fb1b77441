-- Corrections of a register, and what people and keys may do, wait for a second person as well.
alter table approval
  -- What people and keys may do is of no programme.
  alter column affiliate_id drop not null,
  -- What a correction of a register says, sealed for `approval|sealed|<id>` while it waits: it may name a seller.
  add column sealed bytea,
  drop constraint approval_kind_check,
  drop constraint approval_check1,
  drop constraint approval_check2,
  add constraint approval_kind_check check (kind in ('programme', 'payment-by-hand', 'register-correction',
    'invitation', 'new-link', 'rights', 'resumption', 'operator-key', 'rule-off')),
  add constraint approval_of_programme check ((affiliate_id is not null)
    = (kind in ('programme', 'payment-by-hand', 'register-correction'))),
  add constraint approval_of_order check ((order_id is not null) = (kind in ('payment-by-hand', 'register-correction'))),
  add constraint approval_patch check ((patch is null) = (kind in ('payment-by-hand', 'register-correction'))),
  add constraint approval_sealed check (sealed is null or kind = 'register-correction');

-- The row is there while what people and keys may do wants a second person.
create table people_rule (
  id     boolean primary key default true check (id),
  set_by text not null,
  set_at timestamptz(3) not null
);
