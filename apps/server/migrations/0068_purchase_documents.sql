-- The document of each purchase: one for a line of the register that says what was bought, sealed in the file store and kept as long as the line.
create table purchase_document (
  affiliate_id text not null,
  number       integer not null,
  order_id     uuid not null references customer_order,
  file         text not null references sealed_file,
  made_at      timestamptz not null,
  -- Of the line. The register stands for itself: no other table may keep it from being looked at as it is.
  primary key (affiliate_id, number)
);
create index purchase_document_by_order on purchase_document (order_id);
create index purchase_document_by_file on purchase_document (file);
