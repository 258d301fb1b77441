-- What an offer promised and asked for in days, complete (contract: terms.ts): its order lives by it, whatever the programme says
-- later. What was offered before had the terms that all programmes shared.
alter table quotation add column terms jsonb not null default '{
  "lockDays": 21, "graceDays": 14, "answerDays": 14, "reminderDays": [3, 10, 13], "inspectWithin": 3, "payWithin": 3,
  "returnWithin": 5, "answerWithin": 5, "provideWithin": 30, "transport": {"cover": "amount", "lostAfterDays": 21}}';
alter table quotation alter column terms drop default;
