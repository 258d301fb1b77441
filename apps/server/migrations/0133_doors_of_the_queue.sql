-- Whoever else has an account at this database puts no job into the queue, and names nothing that the door would run in their place.
alter function put_jobs(text[], text[], timestamptz[], text[], int) set search_path = pg_catalog, pg_temp;
revoke execute on function put_jobs(text[], text[], timestamptz[], text[], int) from public;
grant execute on function put_jobs(text[], text[], timestamptz[], text[], int) to reprise_caller;
