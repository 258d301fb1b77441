-- What its customer says with the wish for a second look: sealed for `litigation|statement|<id>`, and forgotten with the pictures of the order.
alter table litigation add column statement bytea;
