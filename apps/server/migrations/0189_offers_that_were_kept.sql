-- How often what was offered was paid, counted each night of the looks of some months, by model and declared grade (docs/decisions/0220).
-- Of no person: a row is a count.
-- Servers of before go on.
create table offer_accuracy (
  affiliate_id text not null references affiliate on delete cascade,
  model_key    text not null,
  grade        text not null,
  looks        integer not null check (looks > 0),
  kept         integer not null check (kept between 0 and looks),
  -- The share lies between these with 80 % certainty.
  low          double precision not null check (low >= 0),
  high         double precision not null check (high <= 1 and high >= low),
  -- Of a hundred; null where too little is known to say it to anybody.
  at_least     integer check (at_least between 1 and 99),
  -- The question for which most of the others were lowered, where it is more than half of them.
  reason       text,
  since        date not null,
  counted_at   timestamptz not null,
  -- Made up for a demonstration, and said to be.
  simulated    boolean not null default false,
  primary key (affiliate_id, model_key, grade)
);
select guard_by_affiliate('offer_accuracy');
