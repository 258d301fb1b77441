-- A link by which a phone adds photos to the look at one order. Only the hash of its token is kept.
create table photo_link (
  id uuid primary key,
  token_hash bytea not null unique,
  order_id uuid not null references customer_order,
  actor text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index photo_link_order on photo_link (order_id);

create table photo_link_photo (
  photo_id uuid primary key references evidence_photo on delete cascade,
  link_id uuid not null references photo_link on delete cascade
);
create index photo_link_photo_link on photo_link_photo (link_id);
