-- People who sign in by themselves, beside the keys of programs (docs/decisions/0116). Nothing but a name is known of them.
create table person (
  id           uuid primary key,
  name         text not null,
  roles        text[] not null,
  -- Null for all affiliates, those to come as well.
  affiliates   text[],
  version      integer not null default 1,
  created_at   timestamptz not null,
  suspended_at timestamptz
);

-- What a browser proves a person by. The private half never leaves their device.
create table passkey (
  credential_id bytea primary key,
  person_id     uuid not null references person on delete cascade,
  public_key    bytea not null,
  -- How often it was used, as it says itself; one that counts and goes back was copied.
  counter       bigint not null,
  transports    text[] not null,
  name          text not null,
  created_at    timestamptz not null,
  last_used     date
);
create index passkey_by_person on passkey (person_id);

-- A link that lets a person keep their first passkey, or another after a loss. It works once.
create table enrolment (
  token_hash bytea primary key,
  person_id  uuid not null references person on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index enrolment_by_person on enrolment (person_id);

-- What a passkey is to sign; each is answered once.
create table sign_in_challenge (
  id         uuid primary key,
  challenge  text not null,
  expires_at timestamptz not null
);
create index sign_in_challenge_by_end on sign_in_challenge (expires_at);

create table person_session (
  token_hash bytea primary key,
  person_id  uuid not null references person on delete cascade,
  created_at timestamptz not null,
  seen_at    timestamptz not null,
  ended_at   timestamptz
);
create index person_session_by_person on person_session (person_id);
