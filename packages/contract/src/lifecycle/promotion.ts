/** In the order of a promotion's life. */
export const PROMOTION_STATES = ['waiting', 'running', 'used-up', 'ended'] as const
