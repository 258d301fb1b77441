-- What a promotion cost is asked by its id; few items have one.
create index order_item_promoted on order_item ((promotions -> 0 ->> 'id')) where promotions <> '[]'::jsonb;
