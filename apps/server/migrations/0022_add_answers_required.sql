-- Admins decide whether those who ask to join have to answer every question.
alter table groups add column answers_required boolean not null default false;
