-- Batches are listed by when their list was added.
create index batch_by_import on batch (imported_at desc, order_id desc);
