import { z } from 'zod'

/** Parts of the product that the place may leave out. Their content is kept. */
export const switchSettings = {
  prayers: z.boolean().describe('Profiles have prayer requests.'),
  testimonials: z.boolean().describe('Profiles have a testimonial.'),
  premium: z
    .boolean()
    .describe(
      'Groups sell offers. Without it nothing new is sold or put on sale; what is paid for is kept and renewed.',
    ),
  live: z
    .boolean()
    .describe('Organizations stream live. Without it no stream begins; one that is on the air goes on to its end.'),
  recommendations: z.boolean().describe('Members are recommended people and groups.'),
  visitors: z
    .boolean()
    .describe(
      'Visitors read what is public: communities, posts, events, shared lists. Without it they have to sign in.',
    ),
  keys: z.boolean().describe('Members make keys with which programs act for them. Without it all keys are refused.'),
  hooks: z.boolean().describe('Groups send what happens to other software by webhooks. Without it nothing is sent.'),
  linkPreviews: z.boolean().describe('The server fetches previews of the pages that members link to.'),
  demoForm: z.boolean().describe('Visitors may ask for a demonstration.'),
} as const
