-- Who works on what, so that two people do not do it twice (docs/decisions/0136). A row means nothing once its time is over.
create table work_in_hand (
  queue    text not null check (queue in ('bench', 'documents', 'identity', 'cases')),
  -- The order, or the document or case of it.
  thing    uuid not null,
  order_id uuid not null references customer_order on delete cascade,
  actor    text not null,
  since    timestamptz not null,
  until    timestamptz not null,
  primary key (queue, thing)
);
create index work_in_hand_by_order on work_in_hand (order_id);
create index work_in_hand_by_end on work_in_hand (until);
