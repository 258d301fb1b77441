-- When the person of a session last proved with their passkey that it is them (docs/decisions/0119). Null: when it began.
alter table person_session add column proved_at timestamptz;
