-- A look at a product: what was found beside what was declared. Never changed: a second look is a second row.
create table inspection (
  id            uuid primary key,
  order_id      uuid not null references customer_order,
  item_id       uuid not null references order_item,
  look          text not null check (look in ('first', 'second', 'unlocked')),
  -- Question id to option id, as the declared ones.
  answers       jsonb not null,
  -- What the offer pays for the declared answers and for the found ones, in minor units.
  amount_before integer not null check (amount_before > 0),
  amount_after  integer not null check (amount_after >= 0),
  -- Who looked, as the audit names them.
  actor         text not null,
  at            timestamptz not null
);
create index inspection_by_order on inspection (order_id, at);

-- What a look left open for the customer to answer. The newest of an order counts.
create table litigation (
  id            uuid primary key,
  -- In the order of asking: two may be of one moment.
  number        bigint generated always as identity,
  order_id      uuid not null references customer_order,
  inspection_id uuid references inspection,
  kind          text not null check (kind in ('counter-offer', 'ios-lock', 'android-lock', 'blocklisted', 'wrong-product',
                  'parcel-empty', 'parcel-damaged')),
  status        text not null check (status in ('open', 'answered', 'expired')),
  -- Null with the status answered: an operator moved the order without waiting for an answer.
  action        text check (action in ('accept', 'decline', 'recycle', 'contest', 'unlocked')),
  amount_before integer not null check (amount_before > 0),
  -- Null where nothing is offered.
  amount_after  integer check (amount_after >= 0),
  -- For the customer, in the inspector's words.
  note          text,
  photos        uuid[] not null default '{}',
  second_look   boolean not null,
  -- Reminders sent so far.
  reminders     integer not null default 0,
  opened_at     timestamptz not null,
  answer_before timestamptz not null,
  answered_at   timestamptz,
  check ((kind = 'counter-offer') = (amount_after is not null))
);
create index litigation_by_order on litigation (order_id, number desc);
-- A product has one open question at a time.
create unique index litigation_open on litigation (order_id) where status = 'open';
create index litigation_unanswered on litigation (opened_at) where status = 'open';

-- One thing that was found to be otherwise than declared. The effects add up from one amount to the other.
create table litigation_line (
  litigation_id uuid not null references litigation,
  position      integer not null,
  question      text not null,
  declared      text not null,
  found         text not null,
  effect        integer not null,
  charged       boolean not null check (charged or effect = 0),
  reason        text,
  note          text,
  photos        uuid[] not null,
  primary key (litigation_id, position)
);

-- What happened to a litigation: the answers too that another took the place of.
create table litigation_event (
  id            bigint generated always as identity primary key,
  litigation_id uuid not null references litigation,
  event         text not null,
  at            timestamptz not null
);
create index litigation_event_by_litigation on litigation_event (litigation_id, id);

-- Pictures from the bench. The bytes lie sealed in the file store.
create table evidence_photo (
  id       uuid primary key,
  order_id uuid not null references customer_order,
  -- Of the sealed file.
  file     text not null references sealed_file,
  width    integer not null,
  height   integer not null,
  actor    text not null,
  taken_at timestamptz not null
);
create index evidence_photo_by_order on evidence_photo (order_id, taken_at);

-- A product that left again; from then on nobody changes their mind.
create table product_return (
  order_id        uuid primary key references customer_order,
  tracking_number text,
  left_at         timestamptz not null
);

-- What was promised before a lower offer was accepted, in minor units.
alter table customer_order add column amount_before integer check (amount_before > 0);
