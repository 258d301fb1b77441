-- An order may be lost on its way, and one that had ended goes on when its parcel comes late (contract: lifecycle/order.ts).
alter table customer_order drop constraint customer_order_status_check;
alter table customer_order add constraint customer_order_status_check
  check (status in ('created', 'sent', 'lost', 'received', 'disputed', 'accepted', 'paid', 'returning', 'returned', 'recycled',
    'cancelled', 'expired'));
-- Nothing was seen of its parcel and no carrier knows it: its customer is asked for a proof that they posted it.
alter table customer_order add column asks_posting boolean not null default false;
-- Since when something is asked of the customer of an accepted order, or of a lost one; null while it is the company's turn.
alter table customer_order add column asked_since timestamptz;

-- What a change was about, where its name alone does not tell: the kind of the litigation that was opened, or answered.
alter table order_history add column about text;
update order_history h set about = l.kind from litigation l
  where h.transition = 'dispute' and l.order_id = h.order_id and l.opened_at = h.at;
update order_history set about = 'counter-offer' where transition = 'accept' and actor = 'litigation';

alter table litigation drop constraint litigation_kind_check;
alter table litigation add constraint litigation_kind_check check (kind in ('counter-offer', 'ios-lock', 'android-lock',
  'blocklisted', 'wrong-product', 'parcel-empty', 'parcel-damaged', 'arrived-late'));

-- A return that could not be delivered is here again, and waits for another address.
alter table product_return add column came_back_at timestamptz;

alter table document drop constraint document_origin_check;
alter table document add constraint document_origin_check check (origin in ('identity-front', 'identity-back', 'selfie',
  'proof-of-purchase', 'proof-of-posting', 'bank-details', 'sale-certificate', 'litigation-evidence'));

-- What the clock told customers about an order that stands still: each reminder once for each time it began to.
create table order_reminder (
  order_id uuid not null references customer_order,
  kind     text not null,
  -- When the order began to stand still.
  since    timestamptz not null,
  -- The first is 1.
  number   integer not null check (number > 0),
  at       timestamptz not null,
  primary key (order_id, kind, since, number)
);

-- What colleagues are to know of an order; its customer is not shown it.
create table order_note (
  id       uuid primary key,
  order_id uuid not null references customer_order,
  at       timestamptz not null,
  actor    text not null,
  text     text not null
);
create index order_note_by_order on order_note (order_id, at);
