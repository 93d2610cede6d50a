import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  GroupCard,
  Id,
  Interest,
  InterestWeight,
  OnboardingState,
  OnboardingStep,
  OnboardingStepState,
  PersonCard,
  Recommendation,
} from '../../shared/index.ts'
import { needs, someOf } from '../../kernel/alternatives.ts'

const Interests = z.strictObject({ interests: z.array(Interest) }).meta({ id: 'Interests' })

export const availableInterests = call({
  method: 'GET',
  path: '/accounts/availableInterests',
  auth: 'member',
  summary: 'Reads the topics and their subtopics, and which of them the member chose.',
  response: Interests,
})

export const interests = call({
  method: 'POST',
  path: '/accounts/interests',
  auth: 'member',
  summary: 'Replaces the member’s interests, each with weight 1.',
  description: 'A member has one set of interests, whichever call changes it.',
  body: z.strictObject({ interestIds: z.array(Id).max(50) }),
  response: Interests,
  errors: ['INTEREST_UNKNOWN'],
  supersededBy: 'interestsV2',
})

export const interestsV2 = call({
  method: 'POST',
  path: '/accounts/interestsV2',
  auth: 'member',
  summary: 'Replaces the member’s interests with weighted ones, and returns what they now recommend.',
  description:
    'Adds to the older call how much each interest matters, where it was chosen, and people and groups that match.',
  body: z.strictObject({
    interests: z.array(z.strictObject({ id: Id, weight: InterestWeight })).max(50),
    source: z.enum(['ONBOARDING', 'SETTINGS', 'TOPIC']),
  }),
  response: Interests.extend({
    recommendations: z.strictObject({
      people: z.array(Recommendation(PersonCard)).max(10),
      groups: z.array(Recommendation(GroupCard)).max(10),
    }),
  }),
  errors: ['INTEREST_UNKNOWN'],
})

export const getOnboardingGoals = call({
  method: 'GET',
  path: '/accounts/onboardingGoals',
  auth: 'member',
  summary: 'Reads the goals on offer, the chosen ones, the steps and the checklist.',
  response: OnboardingState,
})

export const setOnboardingGoals = call({
  method: 'POST',
  path: '/accounts/onboardingGoals',
  auth: 'member',
  summary: 'Chooses goals, or records a step as done or skipped.',
  description:
    'The checklist begins with what fits the chosen goals, and groups that fit them are recommended first. Every step ' +
    'may be skipped and taken up later.',
  body: z
    .strictObject({
      goalIds: z.array(Id).min(1).max(3).optional(),
      step: OnboardingStep.optional(),
      state: OnboardingStepState.optional(),
    })
    .check(someOf('goalIds', 'step'), needs('step', 'state'), needs('state', 'step')),
  response: OnboardingState,
  errors: ['GOAL_UNKNOWN'],
})
