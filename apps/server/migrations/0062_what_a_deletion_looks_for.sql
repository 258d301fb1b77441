-- A row that is deleted is looked for in every row that may refer to it: without an index in all of them.
create index identity_link_by_maker on identity_link (made_by) where made_by is not null;
create index identity_photo_by_file on identity_photo (file_key) where file_key is not null;
create index evidence_photo_by_file on evidence_photo (file) where file is not null;
