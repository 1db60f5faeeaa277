/** What an association's board talks about. The minutes of each month draw from these. */
export const oldBusinessTopics = [
  'Clubhouse roof. The manager reported that the flashing on the north side was replaced and that the ceiling below has stayed dry through two storms. The final invoice is within the approved amount.',
  'Street lighting. Eleven of the fourteen fixtures on Oakridge Lane now carry LED lamps. The remaining three wait for a replacement bracket that the supplier expects to ship next month.',
  'Mailbox kiosks. The post office approved the new location beside the east gate. The old kiosk stays in service until residents have received their keys.',
  'Pond aeration. The contractor reset the timer and cleaned the diffusers. Water readings are back in the normal range and no further treatment is planned.',
  'Gate access. The vendor has moved all resident codes to the new controller. Forty-two unused visitor codes were removed.',
  'Retaining wall at the west trail. The engineer found no movement since the last survey and recommends another reading in six months.',
] as const;

export const newBusinessTopics = [
  'Landscape contract. The board reviewed three proposals for the coming season. The current contractor offered the lowest price and added a monthly irrigation check at no cost.',
  'Pool furniture. The amenities committee asked to replace twelve worn lounge chairs. Prices were received from two suppliers, and delivery takes about three weeks.',
  'Tree trimming. The arborist marked nine oaks along the greenbelt whose limbs reach over the walking path. The work can be done in two days with the path closed.',
  'Parking at the clubhouse. Residents reported vehicles left overnight in guest spaces. The manager suggested new signs and a courtesy notice before any towing.',
  'Insurance renewal. The broker presented the renewal terms. The premium rises by four percent and the deductible stays the same.',
  'Playground surface. The inspection found thin spots under the swings. Two loads of engineered wood fiber restore the depth the standard asks for.',
] as const;

export const motionTopics = [
  'To accept the landscape proposal for the coming season as presented.',
  'To replace twelve pool chairs at a cost not to exceed $3,400 from the reserve fund.',
  'To approve the trimming of nine greenbelt oaks at a cost of $5,850.',
  'To post new guest parking signs and to begin courtesy notices.',
  'To renew the master insurance policy under the terms presented.',
  'To order engineered wood fiber for the playground at a cost of $1,980.',
] as const;

export const committeeNotes = [
  'Architectural Review: six applications received, five approved, and one returned for a color sample.',
  'Landscape: the seasonal beds at both entrances are planted and mulched, and the drip lines were tested.',
  'Social: the evening on the green drew about ninety residents, and the committee thanked the volunteers who set up the tables.',
  'Safety: two speed readings were taken on Oakridge Lane, both with an average below the limit.',
  'Welcome: four new households received the resident handbook and a tour of the clubhouse.',
] as const;

export const forumNotes = [
  'Two homeowners spoke. One asked when the tennis court will be resurfaced, and the board answered that bids are due next quarter. One thanked the manager for the quick repair of the east gate.',
  'Three homeowners spoke about weekend noise at the pool. The board agreed to post the quiet hours at both entrances and to ask the attendant to remind guests.',
  'One homeowner asked for a bench along the west trail. The board referred the request to the landscape committee for a location and a price.',
  'No homeowner asked to speak. The forum was closed at 7:15 PM.',
] as const;
