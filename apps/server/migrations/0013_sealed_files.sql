-- Files in the store, sealed, whoever they belong to. A row is written before its file, on its own, so that a process that
-- dies between the two leaves no file behind that nobody knows of.
create table sealed_file (
  key          text primary key,
  created_at   timestamptz not null,
  -- Null once the row that names the file was committed; whatever has a moment here is removed after it.
  remove_after timestamptz
);
create index sealed_file_to_remove on sealed_file (remove_after) where remove_after is not null;
