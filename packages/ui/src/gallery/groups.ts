/** The groups of stories, in the order of the gallery's menu. */
export const groups = [
  'Foundations',
  'Actions',
  'Marks',
  'Overlays',
  'Forms',
  'Navigation',
  'Content',
  'Lists',
  'Messages',
  'Shells',
]
