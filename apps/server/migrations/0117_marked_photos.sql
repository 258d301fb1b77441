-- The places on a photo of the bench that show what was found, in parts of the picture; they go with its file.
alter table evidence_photo add column marks jsonb not null default '[]';
