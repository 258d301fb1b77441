import { defineLifecycle } from './lifecycle.ts'

/** Three tries; the third refusal leads to a person, who may still accept. */
export const identityCheckLifecycle = defineLifecycle({
  states: ['not-required', 'required', 'pending', 'accepted', 'refused'],
  initial: 'not-required',
  final: ['accepted'],
  transitions: {
    require: { from: ['not-required'], to: 'required', by: ['operator', 'programme'] },
    withdraw: { from: ['required'], to: 'not-required', by: ['operator', 'programme'] },
    present: { from: ['required', 'refused'], to: 'pending', by: ['customer'] },
    accept: { from: ['pending', 'refused'], to: 'accepted', by: ['operator', 'provider'] },
    refuse: { from: ['pending'], to: 'refused', by: ['operator', 'provider'] },
  },
})
