/**
 * Common emoji with English search words, in groups. A separate chunk, loaded when the picker is opened or a colon is typed. The
 * words of one emoji are separated by spaces; the first one is its name, with underscores.
 */
export interface Group {
  key: string;
  emoji: { char: string; name: string; words: string }[];
}

const DATA: Record<string, string> = {
  people:
    '😀 grinning smile happy|😃 smiley happy joy|😄 smile laugh happy|😁 beaming grin teeth|' +
    '😆 laughing haha|😅 sweat_smile relief nervous|🤣 rofl rolling laughing|😂 joy tears laughing|' +
    '🙂 slight_smile|🙃 upside_down silly irony|🫠 melting hot shame|😉 wink|😊 blush smile warm|' +
    '😇 innocent angel halo|🥰 smiling_hearts love adore|😍 heart_eyes love|🤩 star_struck wow|' +
    '😘 kiss blow|😗 kissing|😙 kissing_smile|🥲 happy_tear touched|😋 yum tasty delicious|😛 tongue|' +
    '😜 wink_tongue crazy|🤪 zany goofy|🤑 money_face rich|🤗 hug|🤭 hand_over_mouth giggle oops|' +
    '🫢 gasp surprised|🫣 peeking shy|🤫 shush quiet secret|🤔 thinking hmm|🫡 salute yes|' +
    '🤐 zipper_mouth silent|🤨 raised_eyebrow doubt|😐 neutral meh|😑 expressionless|😶 no_mouth silent|' +
    '😏 smirk|😒 unamused|🙄 rolling_eyes|😬 grimace awkward|🤥 lying pinocchio|😌 relieved calm|' +
    '😔 pensive sad|😪 sleepy|🤤 drooling|😴 sleeping zzz|😷 mask ill|🤒 thermometer fever ill|' +
    '🤕 bandage hurt|🤢 nauseated sick|🤮 vomiting sick|🤧 sneezing cold|🥵 hot heat|🥶 cold freezing|' +
    '🥴 woozy drunk|😵 dizzy|🤯 exploding_head mind blown|🤠 cowboy|🥳 party birthday celebrate|' +
    '🥸 disguise|😎 cool sunglasses|🤓 nerd glasses|🧐 monocle inspect|😕 confused|' +
    '🫤 diagonal_mouth unsure|😟 worried|🙁 frown|😮 open_mouth wow|😯 hushed|😲 astonished|😳 flushed|' +
    '🥺 pleading puppy|🥹 holding_back_tears|😦 frowning|😨 fearful|😰 anxious sweat|😥 sad_relieved|' +
    '😢 cry sad tear|😭 sob crying|😱 scream fear|😖 confounded|😣 persevere|😞 disappointed|😓 downcast|' +
    '😩 weary|😫 tired|🥱 yawn bored|😤 triumph huff|😡 rage angry red|😠 angry|🤬 swearing curse|' +
    '😈 devil_smile|👿 devil angry|💀 skull dead|💩 poop|🤡 clown|👻 ghost|👽 alien|🤖 robot|😺 cat_smile|' +
    '😹 cat_joy|😻 cat_heart_eyes|🙀 cat_scream|🙈 see_no_evil monkey|🙉 hear_no_evil monkey|' +
    '🙊 speak_no_evil monkey|👋 wave hello bye|🤚 raised_back_of_hand|✋ raised_hand stop high five|' +
    '🖖 vulcan|👌 ok_hand|🤌 pinched_fingers|🤏 pinch small|✌️ victory peace|🤞 crossed_fingers luck|' +
    '🫰 finger_heart|🤟 love_you|🤘 rock_on|🤙 call_me|👈 point_left|👉 point_right|👆 point_up|' +
    '👇 point_down|☝️ index_up|🫵 point_at_you|👍 thumbs_up yes good like|👎 thumbs_down no bad|' +
    '✊ raised_fist|👊 fist punch|👏 clap applause|🙌 raised_hands hooray|🫶 heart_hands love|' +
    '👐 open_hands|🤲 palms_up|🤝 handshake deal|🙏 pray thanks please|✍️ writing|💅 nail_polish|🤳 selfie|' +
    '💪 muscle strong|👂 ear|👃 nose|🧠 brain|👀 eyes look|👁️ eye|👅 tongue_out|👄 mouth|👶 baby|🧒 child|' +
    '👦 boy|👧 girl|🧑 person|👨 man|👩 woman|🧓 older_person|🙅 no_gesture|🙆 ok_gesture|💁 tipping_hand|' +
    '🙋 raising_hand question|🤦 facepalm|🤷 shrug|👮 police|🧑‍⚕️ health_worker doctor|🧑‍🎓 student|' +
    '🧑‍🏫 teacher|🧑‍🌾 farmer|🧑‍🍳 cook|🧑‍💻 technologist coder|🧑‍🎨 artist|🧑‍🚀 astronaut|🧑‍🚒 firefighter|' +
    '🦸 superhero|🧙 mage wizard|🧚 fairy|🧛 vampire|🧟 zombie|🎅 santa|💃 dancer|🕺 man_dancing|🚶 walking|' +
    '🏃 running|🧘 yoga meditate|👪 family|👣 footprints',
  nature:
    '🐵 monkey_face|🐒 monkey|🦍 gorilla|🐶 dog_face puppy|🐕 dog|🐩 poodle|🐺 wolf|🦊 fox|🦝 raccoon|' +
    '🐱 cat_face kitten|🐈 cat|🐈‍⬛ black_cat|🦁 lion|🐯 tiger|🐴 horse_face|🐎 horse|🦄 unicorn|🦓 zebra|' +
    '🦌 deer|🐮 cow|🐂 ox|🐷 pig|🐗 boar|🐑 sheep|🐐 goat|🐪 camel|🦒 giraffe|🐘 elephant|🦏 rhino|🦛 hippo|' +
    '🐭 mouse_face|🐁 mouse|🐀 rat|🐹 hamster dassie|🐰 rabbit_face bunny|🐇 rabbit|🐿️ chipmunk squirrel|' +
    '🦫 beaver|🦔 hedgehog|🦇 bat|🐻 bear|🐨 koala|🐼 panda|🦥 sloth|🦦 otter|🦨 skunk|🦘 kangaroo|🦡 badger|' +
    '🐾 paw_prints|🦃 turkey|🐔 chicken|🐓 rooster|🐣 hatching_chick|🐤 chick|🐦 bird|🐧 penguin|' +
    '🕊️ dove peace|🦅 eagle|🦆 duck|🦢 swan|🦉 owl|🦩 flamingo|🦚 peacock|🦜 parrot|🐸 frog|🐊 crocodile|' +
    '🐢 turtle|🦎 lizard|🐍 snake|🐲 dragon_face|🐉 dragon|🦕 sauropod dinosaur|🦖 t_rex dinosaur|' +
    '🐳 spouting_whale|🐋 whale|🐬 dolphin|🦭 seal|🐟 fish|🐠 tropical_fish|🐡 blowfish|🦈 shark|🐙 octopus|' +
    '🐚 shell|🪸 coral|🐌 snail|🦋 butterfly|🐛 bug caterpillar|🐜 ant|🐝 bee|🪲 beetle|🐞 ladybird ladybug|' +
    '🦗 cricket|🕷️ spider|🕸️ spider_web|🦂 scorpion|🦟 mosquito|🦠 microbe germ|💐 bouquet flowers|' +
    '🌸 cherry_blossom|🪷 lotus|🌹 rose|🥀 wilted|🌺 hibiscus|🌻 sunflower|🌼 blossom|🌷 tulip|' +
    '🌱 seedling sprout|🪴 potted_plant|🌲 evergreen tree|🌳 tree|🌴 palm_tree|🌵 cactus|🌾 rice_sheaf|' +
    '🌿 herb|☘️ shamrock|🍀 four_leaf_clover luck|🍁 maple_leaf autumn|🍂 fallen_leaf autumn|' +
    '🍃 leaves wind|🍄 mushroom|🪨 rock|🪵 wood|🌑 new_moon|🌓 half_moon|🌕 full_moon|🌙 crescent_moon night|' +
    '🌚 moon_face|🌝 full_moon_face|🌞 sun_face|⭐ star|🌟 glowing_star|✨ sparkles|🌠 shooting_star|' +
    '🌌 milky_way|☀️ sun sunny|🌤️ sun_small_cloud|⛅ sun_cloud|☁️ cloud|🌧️ rain_cloud|⛈️ thunderstorm|' +
    '🌩️ lightning_cloud|❄️ snowflake cold|☃️ snowman|⛄ snowman_plain|🌬️ wind|💨 dash|🌪️ tornado|' +
    '🌫️ fog|🌈 rainbow|☔ umbrella_rain|⚡ lightning zap|🔥 fire hot|💧 droplet water|🌊 wave_water sea|' +
    '🌍 earth_africa world|🌎 earth_americas world|🌏 earth_asia world',
  food:
    '🍇 grapes|🍈 melon|🍉 watermelon|🍊 tangerine orange|🍋 lemon|🍌 banana|🍍 pineapple|🥭 mango|🍎 apple|' +
    '🍏 green_apple|🍐 pear|🍑 peach|🍒 cherries|🍓 strawberry|🫐 blueberries|🥝 kiwi|🍅 tomato|🫒 olive|' +
    '🥥 coconut|🥑 avocado|🍆 aubergine eggplant|🥔 potato|🥕 carrot|🌽 corn|🌶️ hot_pepper chili|🫑 pepper|' +
    '🥒 cucumber|🥬 leafy_greens|🥦 broccoli|🧄 garlic|🧅 onion|🥜 peanuts|🫘 beans|🌰 chestnut|🍞 bread|' +
    '🥐 croissant|🥖 baguette|🥨 pretzel|🥯 bagel|🥞 pancakes|🧇 waffle|🧀 cheese|🍖 meat|🍗 poultry_leg|' +
    '🥩 steak|🥓 bacon|🍔 burger|🍟 fries chips|🍕 pizza|🌭 hot_dog|🥪 sandwich|🌮 taco|🌯 burrito|🥙 pita|' +
    '🧆 falafel|🥚 egg|🍳 cooking fried egg|🥘 pan_food paella|🍲 stew|🫕 fondue|🥣 bowl|🥗 salad|🍿 popcorn|' +
    '🧈 butter|🧂 salt|🥫 can|🍱 bento|🍘 rice_cracker|🍙 rice_ball onigiri|🍚 rice|🍛 curry|🍜 ramen noodles|' +
    '🍝 spaghetti pasta|🍠 sweet_potato|🍣 sushi|🍤 shrimp|🍥 fish_cake|🥟 dumpling|🍦 soft_ice|' +
    '🍧 shaved_ice|🍨 ice_cream|🍩 doughnut|🍪 cookie biscuit|🎂 birthday_cake|🍰 cake|🧁 cupcake|🥧 pie|' +
    '🍫 chocolate|🍬 candy sweet|🍭 lollipop|🍮 custard|🍯 honey|🍼 baby_bottle|🥛 milk|☕ coffee hot drink|' +
    '🫖 teapot|🍵 tea|🍶 sake|🍾 champagne celebrate|🍷 wine|🍸 cocktail|🍹 tropical_drink|🍺 beer|' +
    '🍻 beers cheers|🥂 clink cheers|🥃 whisky|🥤 cup_straw|🧋 bubble_tea|🧃 juice|🧉 mate|🧊 ice|' +
    '🥢 chopsticks|🍽️ plate|🍴 fork_knife|🥄 spoon|🔪 knife',
  travel:
    '🗺️ map|🧭 compass|🏔️ snowy_mountain|⛰️ mountain|🌋 volcano|🏕️ camping|🏖️ beach|🏜️ desert|' +
    '🏝️ island|🏟️ stadium|🏛️ classical_building|🏗️ construction|🏘️ houses|🏠 house home|' +
    '🏡 house_garden|🏢 office|🏥 hospital|🏦 bank|🏨 hotel|🏪 shop|🏫 school|🏭 factory|🏯 japanese_castle|' +
    '🏰 castle|🗼 tower|🗽 liberty|⛪ church|🕌 mosque|🛕 hindu_temple|🕍 synagogue|⛩️ shrine|⛲ fountain|' +
    '⛺ tent|🌃 night_city|🏙️ city|🌄 sunrise_mountains|🌅 sunrise|🌆 dusk|🌉 bridge_night|🎠 carousel|' +
    '🎡 ferris_wheel|🎢 roller_coaster|🎪 circus|🚂 locomotive|🚃 railway_car|🚄 fast_train|🚆 train|' +
    '🚇 metro underground|🚊 tram|🚌 bus|🚑 ambulance|🚒 fire_engine|🚓 police_car|🚕 taxi|🚗 car|🚙 suv|' +
    '🚚 lorry truck|🚜 tractor|🏎️ racing_car|🏍️ motorcycle|🛵 scooter|🦽 wheelchair|🚲 bicycle bike|' +
    '🛴 kick_scooter|🛹 skateboard|🚏 bus_stop|🛣️ motorway|🛤️ railway|⛽ fuel|🚨 siren|🚥 traffic_light|' +
    '🚧 works|⚓ anchor|⛵ sailing_boat|🛶 canoe|🚤 speedboat|🚢 ship|✈️ aeroplane flight|🛫 take_off|' +
    '🛬 landing|🪂 parachute|🚁 helicopter|🚀 rocket launch|🛰️ satellite|🛸 ufo|🧳 luggage|⌛ hourglass|' +
    '⏳ hourglass_running|⌚ watch|⏰ alarm_clock|⏱️ stopwatch|🕰️ clock_mantel|🕛 twelve_oclock|' +
    '🕒 three_oclock|🕕 six_oclock|🕘 nine_oclock',
  activity:
    '🎃 jack_o_lantern halloween pumpkin|🎄 christmas_tree|🎆 fireworks|🎇 sparkler|🧨 firecracker|' +
    '🎈 balloon|🎉 tada party celebrate|🎊 confetti|🎋 tanabata|🎍 pine_decoration|🎎 dolls|' +
    '🎏 carp_streamer|🎐 wind_chime|🧧 red_envelope|🎀 ribbon|🎁 gift present|🎗️ reminder_ribbon|' +
    '🎟️ admission_ticket|🎫 ticket|🏆 trophy win|🏅 medal|🥇 gold first|🥈 silver second|🥉 bronze third|' +
    '⚽ football soccer|⚾ baseball|🏀 basketball|🏐 volleyball|🏈 american_football|🏉 rugby|🎾 tennis|' +
    '🥏 frisbee|🎳 bowling|🏏 cricket_game|🏑 hockey|🏒 ice_hockey|🏓 table_tennis|🏸 badminton|🥊 boxing|' +
    '🥋 martial_arts|🥅 goal|⛳ golf|⛸️ ice_skate|🎣 fishing|🤿 diving|🎽 running_shirt|🎿 ski|🛷 sled|' +
    '🥌 curling|🎯 dart target|🪀 yo_yo|🪁 kite|🎱 billiards|🔮 crystal_ball|🪄 magic_wand|🎮 video_game|' +
    '🕹️ joystick|🎰 slot_machine|🎲 die dice|🧩 puzzle|🧸 teddy|♟️ chess|🃏 joker|🀄 mahjong|🎭 theatre|' +
    '🖼️ picture_frame|🎨 art palette|🧵 thread sewing|🧶 yarn knitting|🏊 swimming|🏄 surfing|🚴 cycling|' +
    '🧗 climbing|🏋️ weightlifting|⛷️ skier|🏂 snowboarder|🤸 cartwheel|🤹 juggling',
  objects:
    '👓 glasses|🕶️ sunglasses|👔 tie|👕 t_shirt|👖 jeans|🧣 scarf|🧤 gloves|🧥 coat|🧦 socks|👗 dress|' +
    '👘 kimono|👙 bikini|👜 handbag|🎒 backpack|👟 trainers shoe|🥾 boot|👠 high_heel|👑 crown|👒 hat|' +
    '🎩 top_hat|🎓 graduation|⛑️ helmet|💄 lipstick|💍 ring|💎 gem|🔇 mute_sound|🔊 loud sound|' +
    '📢 loudspeaker|📣 megaphone|📯 horn|🔔 bell|🔕 no_bell|🎼 score|🎵 note music|🎶 notes music|' +
    '🎙️ studio_microphone|🎤 microphone sing|🎧 headphones|📻 radio|🎷 saxophone|🪗 accordion|🎸 guitar|' +
    '🎹 piano|🎺 trumpet|🎻 violin|🪕 banjo|🥁 drum|📱 mobile phone|☎️ telephone|🔋 battery|🔌 plug|' +
    '💻 laptop computer|🖥️ desktop computer|🖨️ printer|⌨️ keyboard|🖱️ mouse_computer|💾 floppy save|' +
    '💿 cd|🎥 film_camera|🎬 clapper film|📺 tv|📷 camera photo|📸 camera_flash|📹 video_camera|' +
    '🔍 magnifier search|🕯️ candle|💡 bulb idea|🔦 torch|🏮 lantern|📔 notebook|📖 open_book read|📚 books|' +
    '📜 scroll|📰 newspaper|🔖 bookmark|🏷️ label|💰 money_bag|💶 euro|💵 dollar|💴 yen|💳 card|🧾 receipt|' +
    '✉️ envelope mail|📧 email|📦 package parcel|📫 mailbox|🗳️ ballot vote|✏️ pencil|🖋️ pen|' +
    '🖌️ paintbrush|📝 memo write|💼 briefcase|📁 folder|📅 calendar date|📈 chart_up|📉 chart_down|' +
    '📊 bar_chart|📋 clipboard|📌 pushpin|📍 pin place|📎 paperclip|📏 ruler|✂️ scissors|🗑️ bin|🔒 locked|' +
    '🔓 unlocked|🔑 key|🔨 hammer|🪓 axe|🛠️ tools|🗡️ dagger|🛡️ shield|🪚 saw|🔧 spanner wrench|' +
    '🪛 screwdriver|🔩 nut_bolt|⚙️ gear|⚖️ scales justice|🔗 link|⛓️ chains|🧰 toolbox|🧲 magnet|🪜 ladder|' +
    '🧪 test_tube|🔬 microscope|🔭 telescope|📡 antenna|💉 syringe vaccine|💊 pill|🩹 plaster|🩺 stethoscope|' +
    '🚪 door|🪞 mirror|🛏️ bed|🛋️ sofa|🪑 chair|🚽 toilet|🚿 shower|🛁 bathtub|🧹 broom|🧺 basket|' +
    '🧻 paper_roll|🪣 bucket|🧼 soap|🪥 toothbrush|🧯 extinguisher|🛒 trolley shopping|🪦 gravestone|' +
    '🏺 amphora',
  symbols:
    '❤️ heart love red|🧡 orange_heart|💛 yellow_heart|💚 green_heart|💙 blue_heart|💜 purple_heart|' +
    '🤎 brown_heart|🖤 black_heart|🤍 white_heart|💔 broken_heart|❤️‍🔥 heart_fire|❤️‍🩹 mending_heart|' +
    '💕 two_hearts|💞 revolving_hearts|💓 beating_heart|💗 growing_heart|💖 sparkling_heart|💘 heart_arrow|' +
    '💝 heart_ribbon|💋 kiss_mark|💯 hundred perfect|💢 anger|💥 boom collision|💫 dizzy_star|' +
    '💦 sweat_drops|💤 zzz sleep|💬 speech_balloon|💭 thought_balloon|♻️ recycling|' +
    '✅ check_green done yes|☑️ check_box|✔️ check|❌ cross no wrong|❎ cross_green|➕ plus|➖ minus|' +
    '✖️ times|➗ divide|♾️ infinity|‼️ double_exclamation|⁉️ exclamation_question|❓ question|' +
    '❔ white_question|❗ exclamation|〰️ wavy|⚠️ warning|🚫 prohibited|⛔ no_entry|☢️ radioactive|' +
    '☣️ biohazard|⬆️ up|↗️ up_right|➡️ right|↘️ down_right|⬇️ down|↙️ down_left|⬅️ left|↖️ up_left|' +
    '↔️ left_right|🔄 arrows_circle refresh|🔙 back|🔜 soon|🔝 top|⚛️ atom|🕉️ om|✡️ star_of_david|' +
    '☸️ dharma_wheel|☯️ yin_yang|✝️ cross_latin|☪️ star_crescent|☮️ peace_symbol|♈ aries|♉ taurus|' +
    '♊ gemini|♋ cancer|♌ leo|♍ virgo|♎ libra|♏ scorpio|♐ sagittarius|♑ capricorn|♒ aquarius|♓ pisces|' +
    '▶️ play|⏸️ pause|⏹️ stop_button|⏺️ record|⏭️ next|⏮️ previous|🔀 shuffle|🔁 repeat|♀️ female|' +
    '♂️ male|⚧️ transgender|©️ copyright|®️ registered|™️ trademark|#️⃣ hash_key|0️⃣ zero|1️⃣ one|' +
    '2️⃣ two|3️⃣ three|4️⃣ four|5️⃣ five|6️⃣ six|7️⃣ seven|8️⃣ eight|9️⃣ nine|🔟 ten|🆒 cool_button|' +
    '🆓 free|🆕 new|🆗 ok_button|🆘 sos help|🔴 red_circle|🟠 orange_circle|🟡 yellow_circle|🟢 green_circle|' +
    '🔵 blue_circle|🟣 purple_circle|🟤 brown_circle|⚫ black_circle|⚪ white_circle|🟥 red_square|' +
    '🟧 orange_square|🟨 yellow_square|🟩 green_square|🟦 blue_square|🟪 purple_square|⬛ black_square|' +
    '⬜ white_square|🔶 orange_diamond|🔷 blue_diamond|🔺 red_triangle|🔻 red_triangle_down',
  flags:
    '🏁 chequered_flag finish|🚩 red_flag|🎌 crossed_flags|🏴 black_flag|🏳️ white_flag|' +
    '🏳️‍🌈 rainbow_flag pride|🏳️‍⚧️ trans_flag|🏴‍☠️ pirate_flag|🇦🇷 argentina|🇦🇹 austria|🇦🇺 australia|' +
    '🇧🇪 belgium|🇧🇬 bulgaria|🇧🇷 brazil|🇨🇦 canada|🇨🇭 switzerland|🇨🇱 chile|🇨🇳 china|🇨🇴 colombia|' +
    '🇨🇿 czechia|🇩🇪 germany|🇩🇰 denmark|🇪🇪 estonia|🇪🇬 egypt|🇪🇸 spain|🇪🇺 europe eu|🇫🇮 finland|🇫🇷 france|' +
    '🇬🇧 britain uk|🇬🇷 greece|🇭🇷 croatia|🇭🇺 hungary|🇮🇩 indonesia|🇮🇪 ireland|🇮🇱 israel|🇮🇳 india|' +
    '🇮🇷 iran|🇮🇸 iceland|🇮🇹 italy|🇯🇵 japan|🇰🇪 kenya|🇰🇷 korea|🇱🇹 lithuania|🇱🇺 luxembourg|🇱🇻 latvia|' +
    '🇲🇦 morocco|🇲🇽 mexico|🇳🇬 nigeria|🇳🇱 netherlands|🇳🇴 norway|🇳🇿 new_zealand|🇵🇪 peru|🇵🇭 philippines|' +
    '🇵🇰 pakistan|🇵🇱 poland|🇵🇸 palestine|🇵🇹 portugal|🇷🇴 romania|🇷🇸 serbia|🇷🇺 russia|🇸🇦 saudi_arabia|' +
    '🇸🇪 sweden|🇸🇬 singapore|🇸🇮 slovenia|🇸🇰 slovakia|🇹🇭 thailand|🇹🇷 turkey|🇹🇼 taiwan|🇺🇦 ukraine|' +
    '🇺🇸 usa america|🇻🇳 vietnam|🇿🇦 south_africa',
};

export const GROUPS: Group[] = Object.entries(DATA).map(([key, text]) => ({
  key,
  emoji: text.split('|').map((one) => {
    const [char = '', name = '', ...words] = one.split(' ');
    return { char, name, words: [name.replace(/_/g, ' '), ...words].join(' ') };
  }),
}));

/** Emoji with words that start with what was typed, best match first. */
export function findEmoji(text: string, most = 60): { char: string; name: string }[] {
  const sought = text.toLowerCase().replace(/_/g, ' ').trim();
  const all = GROUPS.flatMap((group) => group.emoji);
  const begins = all.filter((one) => one.words.startsWith(sought));
  const holds = all.filter((one) => !one.words.startsWith(sought) && one.words.includes(' ' + sought));
  return [...begins, ...holds].slice(0, most);
}
