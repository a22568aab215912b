/** What was typed makes no sense; the message is for the person at the keyboard. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const HELP = `Decisions of the people who run the exchange, made on the running server; and care for its files.

usage: npm run operator -- COMMAND [options]

  nickname list                       nicknames that wait for a review
  nickname accept UID                 the new nickname becomes the user's
  nickname reject UID                 the old nickname stays
  kyc list                            applications for verification that wait for a review
  kyc show ID                         who the user of an application says to be
      --out DIR                       write its pictures there; delete them afterwards
  kyc approve ID                      the user is verified
  kyc refuse ID                       the user is told why, and may apply again
      --reason REASON                 documentUnclear, documentExpired, documentNotAccepted, detailsMismatch, selfieUnclear,
                                      selfieMismatch, underage or other; may be said several times
  message publish TITLE               send a message to everybody, or to one user
      --type TYPE                     its kind                       (system)
      --in LANGUAGE=TITLE             the same in another language; may be said several times: --in "de_DE=Wartung"
      --to UID                        only to this user
      --link LINK                     a path of the application or an https address
      --id ID                         sent once, however often this id is used
  message list                        what was published, newest first
      --limit N --before ID           how many, 1 to 100 (20); those after this one of the list
  message edit ID [TITLE]             have a message say something else; with --in its other languages, with --link its link
  message withdraw ID                 take a message back
  support list                        tickets of users and guests, newest first
      --status STATUS                 open, answered or closed
      --limit N --before ID           how many, 1 to 100 (20); those after this one of the list
  support show ID                     who wrote what, and the answers
  support answer ID TEXT              answer by message and mail
  support close ID                    nothing more is to be done
  user show NAME                      everything about a user, found by address, number or UID, as JSON
      --limit N                       entries of each list that can be long, 1 to 100     (10)
  user flag UID FLAG=VALUE ...        flags: kycStatus (-1 unverified, 1 pending, 2 verified, 9 failed), vipTag (0-99),
                                      and on or off for isVerifiedTrader, p2p, kycWhite, ko_KR
  user recover UID                    ask another operator to let a locked-out user in again; with your own token
      --reason REASON                 why, for the other operator and the audit
      --only PART,PART                only these: authenticator, passkeys, phone, freeze, tries
  recovery list                       recoveries that are open; with --status others: requested, approved, done, refused, cancelled
                                      or expired
      --limit N --before ID           how many, 1 to 100 (20); those after this one of the list
  recovery approve ID                 agree to what another operator asked for; with your own token
  recovery refuse ID                  close it; nothing changes
  user credit UID ASSET AMOUNT        give a user money of the exchange, or with debit take some
  user debit UID ASSET AMOUNT
      --reason REASON                 why, for the audit
      --id ID                         done once, however often this id is used
      --account ACCOUNT               wallet, spot, coinm or usdtm   (wallet)
  setting list                        the names of the settings
  setting get NAME                    a setting, as JSON
  setting set NAME JSON               change it; takes effect at once
  market halt NAME                    a pair or contract stands still: orders are rejected, cancelling works
  market resume NAME                  it trades again
  user cancel-all UID                 cancel all open orders and triggers of a user
  user end-sessions UID               log a user out everywhere
  user freeze UID                     only reading and cancelling is left to a user
  user unfreeze UID                   give the rest back
  coupon create FILE                  make a coupon rule of a JSON file, or a new version of one
  coupon preview FILE [DAYS]          what it would have cost in the last days, at most    (30)
  coupon list                         the rules, and what their coupons have come to
  coupon show RULE                    a rule with its newest coupons
  coupon pause RULE                   nobody gets coupons of it
  coupon resume RULE                  they do again
  coupon end RULE                     nobody ever gets one again; those that are there go on
      --revoke                        and those that are pending are taken back
  coupon grant RULE UID               give a user a coupon
  coupon approve ID                   what waits for a person is given
  coupon decline ID                   it is not
  budget list                         what bonuses and interest are paid from: what is left, promised, was put in and was paid
  budget fund promotions|earn ASSET AMOUNT
                                      move money of the exchange into it
      --id ID                         done once, however often this id is used
  deposits list                       deposits of everybody, newest first
      --status STATUS                 seen, confirming, belowMinimum, credited, reversed or orphaned
      --asset ASSET --network NETWORK --user UID
                                      only of these
      --from TIME --until TIME        from a time on, and before one: 2026-11-30 or 2026-11-30T12:00, in UTC
      --limit N                       how many, 1 to 100             (20)
      --before ID                     those after this one of the list
  withdrawals list                    withdrawals that wait for a person; with --status those of another status, and with the
                                      options of deposits list
  withdrawals approve ID              it is paid
  withdrawals reject ID               its money goes back to its user
  market list [MARKET]                rules of all pairs and contracts, or of one
  market change MARKET RULE=VALUE …   change its rules; orders that no longer fit then are cancelled. Rules are tickSize, lotSize,
                                      minQuantity, maxQuantity, minNotional, makerFeeRate, takerFeeRate, priceBand, maxOpenOrders,
                                      maxTriggerOrders, and tiers: 50000:125:0.004,250000:100:0.005 (value:leverage:maintenance)
      --from TIME                     then, and tell everybody now   (at once)
      --liquidations N                new tiers may liquidate so many accounts at once   (0)
  market delist MARKET                halt it for good, cancel its orders and leave it out of all lists; also with --from.
                                      The positions of a contract settle at the average mark before that
      --average MINUTES               how long marks are averaged    (30)
  market changes                      changes that were announced and made, newest first
  market withdraw ID                  withdraw one whose time has not come
  market zero-fee PAIR|all on|off     orders to come pay no fee in a pair, or the usual one again
  insurance list                      what the insurance fund holds
  insurance fund ASSET AMOUNT         move money of the exchange into it
      --id ID                         done once, however often this id is used
  network list                        assets by network, and what is halted
  network halt ASSET NETWORK          nobody deposits or withdraws the asset by the network; what arrives is credited later
      --only deposits|withdrawals     only these
      --reason REASON                 why, for operators
  network resume ASSET NETWORK        it goes on
      --only deposits|withdrawals     only these
  withdrawals halt [CAUSE]            nobody asks for one or confirms one, and nothing more is sent
  withdrawals resume                  they go on
  referral show UID                   by whom a user came, who came by them, and why some earn nothing
  referral suspend UID                hold what the fees of this friend bring
      --reason REASON                 why
  referral resume UID                 pay it, with what was held; for the same reason it is not held again by itself
      --reason REASON                 why
  referral affiliate UID on|off       whether users who go over to this one keep their deposit rewards
  operator list                       operators who have a token of their own
  operator add NAME                   give an operator a token of their own, which is printed once
  operator remove NAME                end the token of an operator
  read-only on|off                    reject everything that would change something
  clock follow                        go by the machine's clock, after that was set or stood still
  reserves publish                    publish what is owed and what is held at this moment, for the proof of reserves
  reconcile                           compare the books with the engine, the chains and what users are told, now; ends with 1 where
                                      something differs, with 3 where not everything could be compared
      --out DIR                       write a page about it there
  books adjust ACCOUNT ASSET AMOUNT   say what it would change to add AMOUNT to what is booked, against capital; reconcile names the
                                      accounts and amounts
      --reason REASON                 why, for the audit
      --book                          book it
      --id ID                         booked once, however often this id is used
      --of WITHDRAWAL                 whose payout it is about, for the account clients
  audit                               what operators did, newest first
      --limit N                       how many entries, 1 to 100     (20)

  mark CONTRACT PRICE                 for testers, on demonstrations: make this the mark price of a contract
  mark CONTRACT null                  give its mark price back to the market

  verify                              read all data and say what is damaged, and what can be done; changes nothing
  replay                              execute all history that is left again, and compare it with every state that is kept;
                                      changes nothing
  repair                              make good what can be without losing anything; the server must be stopped
  truncate-at SEQ                     make this the last record of the journal and give up all after it; stopped, too
  backup DIR                          copy all data of the exchange, running or not, into a new folder in DIR, and verify the copy
      --with-master-key               and what opens what is sealed in it; keep such a copy as safe as the exchange
  check-backup BACKUP                 read all of a backup and say whether it can be restored
  restore BACKUP                      put a backup into the data folder, whose files are set aside; stopped, too
      --owner USER                    whose the files become, where root restores (whose the folder is)
  change-master-key                   seal the keys of the data under another master key; stopped, too
  show-seed                           print the 24 words that all money on chains depends on; only where nobody else looks
  backup-seed FILE                    copy the seed into a new file, sealed under the master key as it is
  restore-seed [FILE]                 bring back a lost seed from such a file, or from its words, which are typed or come by
                                      standard input; stopped, too
  accept-journal                      go on with a journal that is not the one of the users beside it; stopped, too

  --server URL                        address of the exchange        (OPERATOR_SERVER, http://127.0.0.1:8080)
  --data-dir DIR                      its data folder                (DATA_DIR, ./data)
  --token-file FILE                   your own token, where you have one; without it that of the data folder, which operators share
                                                                     (OPERATOR_TOKEN_FILE, or OPERATOR_TOKEN with the token itself)
  --as NAME                           who you are, for the audit: 5-20 letters, digits and underscores; with your own
                                      token that is known                                                                                    (OPERATOR_NAME, the user of the system)
  --help                              print this text
`;
