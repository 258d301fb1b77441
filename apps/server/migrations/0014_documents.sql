-- What customers send about an order: names and states for them, content for whoever decides.
create table document (
  id           uuid primary key,
  affiliate_id text not null references affiliate,
  order_id     uuid not null references customer_order,
  origin       text not null check (origin in ('identity-front', 'identity-back', 'selfie', 'proof-of-purchase',
                 'bank-details', 'sale-certificate', 'litigation-evidence')),
  -- How the sender called the file, sealed: people name such files after themselves.
  name         bytea not null,
  -- Of what was sent, in bytes.
  size         integer not null check (size > 0),
  -- Of what is kept: as it was sent while it waits for its check, of the clean copy from then on.
  media_type   text not null,
  status       text not null check (status in ('pending', 'accepted', 'refused', 'withdrawn')),
  reason       text,
  -- Null while the file is in quarantine: nobody can read it.
  checked_at   timestamptz,
  -- Null once the file is gone.
  file_key     text references sealed_file,
  created_at   timestamptz not null,
  decided_at   timestamptz,
  -- `check`, or the actor of the audit.
  decided_by   text,
  check ((status = 'refused') = (reason is not null)),
  check ((status = 'pending') = (decided_at is null))
);
create index document_by_order on document (order_id, created_at);
create index document_with_file on document (decided_at) where file_key is not null and decided_at is not null;
create unique index document_file on document (file_key) where file_key is not null;

-- Messages that said what is missing: so many in an hour, so many in a day.
create table documents_request (
  id       uuid primary key,
  order_id uuid not null references customer_order,
  at       timestamptz not null
);
create index documents_request_by_order on documents_request (order_id, at);
