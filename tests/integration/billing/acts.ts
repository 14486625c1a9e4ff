export type Offer = { plan: 'standard' | 'plus'; period: 'monthly' | 'annual' };

/** What a member may do about plans, allowed at that moment or not. */
export type Act =
  | { do: 'trial' | 'agree' | 'card' | 'stopEnd' | 'stopNow' | 'resume' | 'leave' }
  | { do: 'buy' | 'change'; offer: Offer };
