-- A price list counts from the moment it is made, or from a later date; of those whose time has come the latest counts. One that
-- waits for its date can be taken back. Nobody wrote down who made the lists before.
alter table price_list
  add column in_force_from timestamptz,
  add column withdrawn_at timestamptz,
  add column actor text;
