import type { TransactionSql } from 'postgres'

/** The first documents that members accept: short, and true of a fresh installation. An operator adds versions. */
const terms = `# Terms of use

These terms are between you and the people who run this place.

## Your account
You are who you say you are, and you keep your way of signing in to yourself. Children need the word of a parent.

## What you post
What you post stays yours. You allow this place to keep it and to show it to those you chose. You may change, take back and fetch it at any time.

## How we treat each other
No threats, no hatred, no spam, nothing illegal, nothing that is somebody else's. Moderators may remove what breaks these rules and say why; you may appeal, and somebody else decides about it.

## Leaving
You may leave whenever you like. We may end an account that harms others, and say so.

## What we owe
We run this place with care, but as it is. Nothing here takes away the rights that the law gives you.
`
const privacy = `# Privacy

What this place knows of you, and why.

## What we keep
What you tell us: name, birth date, addresses and numbers to reach you, your profile. What you do: posts, messages, groups, events, reactions. What signing in needs: a hash of your password, your devices, the times of your sessions.

## What we do with it
We show it to those you chose, and use it to run this place: to sign you in, to tell you what happened, to keep others safe. We do not sell it and show no advertisements. Proposals of people and groups use what you did only while you allow it.

## Who else gets it
Nobody, but those that run a service for us: the host of this machine, the mail and message service, and a payment provider when you pay. Moderators read what was reported.

## How long
Positions for a day. Search history until you delete it, at most 50 entries. A deleted account is hidden at once and erased after 30 days.

## Your rights
In the settings you can read, change, fetch and erase all of it. For anything else write to the people who run this place.
`

export const up = async (sql: TransactionSql) => {
  const documents = [
    { id: '01900000-0000-7000-8000-00000000e001', document: 'TERMS', text: terms },
    { id: '01900000-0000-7000-8000-00000000e002', document: 'PRIVACY', text: privacy },
  ]
  for (const { id, document, text } of documents) {
    await sql`insert into terms_documents (id, document, version, language, text, effective_at)
      values (${id}, ${document}, 1, 'en', ${text}, '2026-01-01T00:00:00Z')`
  }
}
