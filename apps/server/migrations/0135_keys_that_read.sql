-- A key for a program that only looks: of its scopes it has the calls that change nothing.
alter table operator_key add column reads_only boolean not null default false;
