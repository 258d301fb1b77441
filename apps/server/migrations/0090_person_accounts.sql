-- Which account at an OpenID provider is which person (docs/decisions/0130): its subject, and never an e-mail address.
create table person_account (
  issuer     text not null,
  subject    text not null,
  person_id  uuid not null references person on delete cascade,
  created_at timestamptz not null,
  last_used  date not null,
  primary key (issuer, subject)
);
create index person_account_by_person on person_account (person_id);
