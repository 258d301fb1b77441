-- Keys with which this installation signs what others check: its passes, for one. `sealed` holds the key as a JWK: with its private part while
-- it signs, the public part alone once it is retired. Both are sealed, so that writing to the database alone makes no key believed.
create table signing_key (
  -- RFC 7638 thumbprint of the public key.
  kid        text primary key,
  sealed     bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index signing_key_that_signs on signing_key ((true)) where retired_at is null;
