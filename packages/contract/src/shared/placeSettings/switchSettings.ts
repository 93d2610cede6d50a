import { z } from 'zod'

/** Parts of the product that the place may leave out. Their content is kept. */
export const switchSettings = {
  prayers: z.boolean().describe('Profiles have prayer requests.'),
  testimonials: z.boolean().describe('Profiles have a testimonial.'),
  linkPreviews: z.boolean().describe('The server fetches previews of the pages that members link to.'),
  demoForm: z.boolean().describe('Visitors may ask for a demonstration.'),
  searchEngines: z.boolean().describe('Search engines may list public pages.'),
} as const
