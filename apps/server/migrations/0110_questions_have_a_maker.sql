-- Who made a version of questions, and what they said about it. Versions that were there before have neither.
alter table questionnaire add column actor text, add column note text check (length(note) between 1 and 200);
