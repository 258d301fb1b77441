-- The queue of those who decide about documents.
create index document_to_decide on document (created_at) where status = 'pending';
